import { inLanguages } from '../../runtime/core/language/words.ts'

/** The words around the options. */
export const texts = inLanguages('choices', {
  choose: 'Choose…',
  clear: 'Clear',
  more: (count: number) => `${count} more: type to find them`,
  enlarge: (option: string) => `Enlarge the picture of ${option}`,
  atLeast: (min: number) => `Choose ${min} or more`,
  exactly: (count: number) => `Choose ${count}`,
  atMost: (max: number) => `Choose up to ${max}`,
  between: (min: number, max: number) => `Choose ${min} to ${max}`,
  withdrawn: (label: string) => `${label} (no longer offered)`,
  answerFirst: (title: string) => `Answer “${title}” first.`,
  nothing: 'There is nothing to choose here.',
  loading: 'Loading what can be chosen…',
  notLoaded: 'What can be chosen here could not be loaded.',
  /** To the author of a form, before the options are chosen and where nobody fills it in. */
  noLibrary: 'No library has been chosen yet.',
  noService: 'No service has been named yet.',
  listedLater: 'What can be chosen is listed here when the form is filled in.',
  retry: 'Try again',
  asOf: (moment: string) => `The list could not be brought up to date. It is as of ${moment}.`,
  firstOnly: (count: number) => `Only the first ${count} are listed.`,
})
