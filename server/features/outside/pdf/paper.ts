import type { PrintedSection } from '../../../contract/print.ts'

/** A line of facts about a form. */
interface Fact {
  label: string
  text: string
}

/** How the installation presents itself above the form. Its logo is a picture, `LOGO`, in points. */
interface Brand {
  name?: string
  /** `#rrggbb`, readable on white. */
  accent?: string
  logo?: { width: number; height: number }
}

/** The key of the logo among the pictures: no file is called so. */
export const LOGO = '/logo'

/** A form in words, ready to be laid out. */
export interface Paper {
  title: string
  number: string
  author: string
  /** BCP 47, of the words in it. */
  language: string
  direction: 'ltr' | 'rtl'
  size: 'us-letter' | 'a4'
  brand?: Brand
  facts: readonly Fact[]
  sections: readonly PrintedSection[]
  /** At the foot of each page: for whom it was made, and when. */
  printed: string
  /** With `{n}` and `{m}` for the page and how many there are. */
  page: string
}

/** Pictures by the key of their file. */
export type Pictures = ReadonlyMap<string, Uint8Array>
