import enAlert from './en/alert.json' with { type: 'json' };
import enAuth from './en/auth.json' with { type: 'json' };
import enCart from './en/cart.json' with { type: 'json' };
import enCategory from './en/category.json' with { type: 'json' };
import enCheckout from './en/checkout.json' with { type: 'json' };
import enCommon from './en/common.json' with { type: 'json' };
import enError from './en/error.json' with { type: 'json' };
import enFooter from './en/footer.json' with { type: 'json' };
import enExhibition from './en/exhibition.json' with { type: 'json' };
import enFilter from './en/filter.json' with { type: 'json' };
import enHome from './en/home.json' with { type: 'json' };
import enMail from './en/mail.json' with { type: 'json' };
import enMenu from './en/menu.json' with { type: 'json' };
import enMyPage from './en/myPage.json' with { type: 'json' };
import enOrder from './en/order.json' with { type: 'json' };
import enPayment from './en/payment.json' with { type: 'json' };
import enPricing from './en/pricing.json' with { type: 'json' };
import enProduct from './en/product.json' with { type: 'json' };
import enSearch from './en/search.json' with { type: 'json' };
import enShipping from './en/shipping.json' with { type: 'json' };
import koAlert from './ko/alert.json' with { type: 'json' };
import koAuth from './ko/auth.json' with { type: 'json' };
import koCart from './ko/cart.json' with { type: 'json' };
import koCategory from './ko/category.json' with { type: 'json' };
import koCheckout from './ko/checkout.json' with { type: 'json' };
import koCommon from './ko/common.json' with { type: 'json' };
import koError from './ko/error.json' with { type: 'json' };
import koFooter from './ko/footer.json' with { type: 'json' };
import koHome from './ko/home.json' with { type: 'json' };
import koMail from './ko/mail.json' with { type: 'json' };
import koMenu from './ko/menu.json' with { type: 'json' };
import koMyPage from './ko/myPage.json' with { type: 'json' };
import koOrder from './ko/order.json' with { type: 'json' };
import koPayment from './ko/payment.json' with { type: 'json' };
import koPricing from './ko/pricing.json' with { type: 'json' };
import koProduct from './ko/product.json' with { type: 'json' };
import koSearch from './ko/search.json' with { type: 'json' };
import koExhibition from './ko/exhibition.json' with { type: 'json' };
import koFilter from './ko/filter.json' with { type: 'json' };
import koShipping from './ko/shipping.json' with { type: 'json' };

/** The messages, one file a noun. Korean is the source; the English must have the same keys. */
export const catalogue = {
  ko: {
    alert: koAlert,
    auth: koAuth,
    cart: koCart,
    category: koCategory,
    checkout: koCheckout,
    common: koCommon,
    error: koError,
    footer: koFooter,
    home: koHome,
    mail: koMail,
    menu: koMenu,
    myPage: koMyPage,
    order: koOrder,
    payment: koPayment,
    pricing: koPricing,
    product: koProduct,
    search: koSearch,
    shipping: koShipping,
  },
  en: {
    alert: enAlert,
    auth: enAuth,
    cart: enCart,
    category: enCategory,
    checkout: enCheckout,
    common: enCommon,
    exhibition: koExhibition,
    filter: koFilter,
    error: enError,
    footer: enFooter,
    home: enHome,
    mail: enMail,
    menu: enMenu,
    myPage: enMyPage,
    order: enOrder,
    payment: enPayment,
    pricing: enPricing,
    product: enProduct,
    search: enSearch,
    shipping: enShipping,
  },
};
    exhibition: enExhibition,
    filter: enFilter,
