import { COUNT, loadProduct } from '../../../products.js';
import { OptionPicker } from './OptionPicker.jsx';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return Array.from({ length: COUNT }, (_, n) => ({ id: String(n) }));
}

export default async function Page({ params }) {
  const { id } = await params;
  const product = await loadProduct(id);

  return (
    <main>
      <h1>{product.name}</h1>
      <p>{new Intl.NumberFormat('ko').format(product.price)}</p>
      <OptionPicker colors={product.colors} sizes={product.sizes} />
      <ul>
        {product.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </main>
  );
}
