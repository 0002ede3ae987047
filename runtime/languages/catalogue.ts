export type Catalogue = object
