/** `cities` of `https://example.org/api/cities/?all=1`: what a list is called that an address gives. */
export const endOfAddress = (address: string): string =>
  address.replace(/\?.*/s, '').split('/').filter(Boolean).at(-1) ?? ''
