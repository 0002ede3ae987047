import { inLanguages } from '../../../runtime/core/language/words.ts'

/** Words of the editor of formatted text. */
export const texts = inLanguages('studio-parts-rich-text', {
  removeFormattingOf: (label: string) => `Remove formatting of ${label}`,
  removeFormatting: 'Remove formatting',
  formatOf: (label: string) => `Format ${label}`,
  format: 'Format',
  notLoaded: 'The editor could not be loaded. The text can be written as JSON.',
  heading: (level: number) => `Heading ${level}`,
  bold: 'Bold',
  italic: 'Italic',
  bulletedList: 'Bulleted list',
  numberedList: 'Numbered list',
  formatAbout: (about: string) => `Format: ${about}`,
  link: 'Link',
  linkAddress: 'Address of the link',
  removeLink: 'Remove link',
  setLink: 'Set link',
  badAddress: 'Begin the address with https://, http://, mailto:, tel: or /.',
  keptAsJson: 'This text holds what the editor cannot show. It is kept, and written here as JSON.',
})
