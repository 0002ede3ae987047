import { inLanguages } from '../../../../runtime/core/language/words.ts'
import type { Branding } from './operations.ts'

/** What is edited; an empty text is the product's own. */
export interface Looks {
  name: string
  accent: string
  logo: string
  sender: string
}

export const looksOf = (branding: Branding): Looks => ({
  name: branding?.name ?? '',
  accent: branding?.accent ?? '',
  logo: branding?.logo ?? '',
  sender: branding?.sender ?? '',
})

export const isSame = (one: Looks, other: Looks): boolean =>
  (Object.keys(one) as (keyof Looks)[]).every((part) => one[part] === other[part])

/** As the server takes it. */
export const inputOf = ({ name, accent, logo, sender }: Looks, revision: string | null) => ({
  revision,
  name: name.trim() || null,
  accent: accent || null,
  logo: logo || null,
  sender: sender.trim() || null,
})

/** Beside the fields; the server's own word for each. */
export const FAULTS: Readonly<Record<string, string>> = inLanguages('studio-branding-faults', {
  'branding.logo': 'This picture cannot be read. Choose a PNG, JPEG or WebP file.',
  'branding.logo_size': 'This picture is too detailed for a logo. Choose a simpler one.',
  'branding.colour': 'Enter a colour such as #0a5c36.',
  'branding.contrast': 'This colour is too light to be read on white.',
  'branding.text':
    'Use up to 40 characters for the name and 60 for the sender, without < > @ or quotation marks.',
})
