/** What the product is called where an installation gives it no name of its own. */
export const PRODUCT = 'Formwork'
