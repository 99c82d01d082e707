import { revalidatePath, revalidateTag } from 'next/cache';
import { savePrice, tagProduct } from '../../products.js';

/** Changes a price, and answers with the time at which it was changed. */
export async function POST(request) {
  const { id, price, by } = await request.json();
  savePrice(id, price);

  const changedAt = performance.timeOrigin + performance.now();
  if (by === 'tag') revalidateTag(tagProduct(id), 'max');
  else revalidatePath(`/product/${id}`);

  return Response.json({ changedAt });
}
