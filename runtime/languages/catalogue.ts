import type { texts as feedback } from '../app/feedback/texts.ts'
import type { texts as assignment } from '../app/form/assignment/texts.ts'
import type { texts as history, byItself as origins } from '../app/form/history/texts.ts'
import type { texts as moves } from '../app/form/moves/texts.ts'
import type { texts as notices } from '../app/form/notice-texts.ts'
import type { texts as pdf } from '../app/form/pdf/texts.ts'
import type { texts as presence } from '../app/form/presence/texts.ts'
import type { texts as people } from '../app/form/reading/texts.ts'
import type { texts as review } from '../app/form/review/texts.ts'
import type { texts as saving } from '../app/form/saving-texts.ts'
import type { texts as screen } from '../app/form/texts.ts'
import type { texts as asking } from '../app/form/why/texts.ts'
import type { texts as starting } from '../app/forms/texts.ts'
import type { texts as language } from '../app/language/texts.ts'
import type { rowTexts as rows } from '../core/element/row-noun.ts'
import type { roleTexts as roles, texts as why } from '../core/explain/texts.ts'
import type { texts as kinds } from '../core/file/kinds.ts'
import type { texts as names } from '../core/form/copy-name.ts'
import type { Phrases } from '../core/language/phrases.ts'
import type { Translated } from '../core/language/words.ts'
import type { FormMessages } from '../core/message/catalogue.ts'
import type { texts as paper } from '../core/paper/texts.ts'
import type { texts as form } from '../react/form/texts.ts'
import type { lookupTexts as lookup } from '../react/ui/lookup-texts.ts'
import type { texts as controls } from '../react/ui/texts.ts'

/** What is said around a form: before it is begun, of how it is saved, of what has to be decided, and of who has it. */
export interface WordsAround {
  starting: Translated<typeof starting>
  saving: Translated<typeof saving>
  notices: Translated<typeof notices>
  feedback: Translated<typeof feedback>
  kinds: Translated<typeof kinds>
  names: Translated<typeof names>
  paper: Translated<typeof paper>
  pdf: Translated<typeof pdf>
  people: Translated<typeof people>
  moves: Translated<typeof moves>
  assignment: Translated<typeof assignment>
}

/** What is said of why something of a form is as it is. */
export interface WordsOfWhy {
  why: Translated<typeof why>
  roles: Translated<typeof roles>
  asking: Translated<typeof asking>
}

/**
 * The words that a form says by itself, by their sets: one file a language. A word that is missing in one fails the
 * type-check. The words of element types stand in their folders.
 */
export interface Catalogue extends WordsAround, WordsOfWhy {
  messages: Translated<FormMessages>
  form: Translated<typeof form>
  lookup: Translated<typeof lookup>
  controls: Translated<typeof controls>
  rows: Translated<typeof rows>
  screen: Translated<typeof screen>
  review: Translated<typeof review>
  history: Translated<typeof history>
  origins: Translated<typeof origins>
  presence: Translated<typeof presence>
  language: Translated<typeof language>
  phrases: Phrases
}
