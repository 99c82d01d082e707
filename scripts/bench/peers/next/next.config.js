export default { devIndicators: false, poweredByHeader: false };
