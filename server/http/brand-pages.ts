/** What an installation makes of the page of the application. */
export interface Brand {
  /** Another one for other looks. */
  revision: string
  /** A style sheet that the page names; it may be kept for ever. */
  sheet?: { path: string; content: string }
  /** The page, as it was built, in these looks. */
  edit(page: string): string
}

/** Undefined where nobody changed how it looks. */
export type BrandPages = () => Promise<Brand | undefined>
