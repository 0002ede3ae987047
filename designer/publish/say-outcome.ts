import { inLanguages } from '../../runtime/core/language/words.ts'
import type { Outcome } from './use-publishing.ts'

const WORDS: Readonly<Record<Exclude<Outcome['kind'], 'published' | 'unchanged'>, string>> = inLanguages(
  'studio-publish-words',
  {
    changed:
      'The draft was changed while you looked at it, so nothing was published. The changes above are up to date now: look at them, and publish again.',
    unsaved: 'Your last changes are not saved yet, so nothing was published. Try again when they are.',
    invalid: 'Nothing was published, because of the problems above.',
    closed: 'Somebody has closed this draft, so nothing was published.',
    denied: 'You may not publish this template any more.',
    failed: 'The draft could not be published. Try again.',
    overtaken: 'Somebody else published this template just now, so nothing was published.',
  },
)

/** Why nothing was published. */
export const sayOutcome = (kind: Outcome['kind']): string =>
  Object.hasOwn(WORDS, kind) ? WORDS[kind as keyof typeof WORDS] : ''
