import type { AuthorText } from '../../../schemas/index.ts'
import type { Texts } from '../../../schemas/texts.ts'
import { type Advice, advice } from '../model/advice.ts'
import type { CompiledTemplate } from '../model/compiled-template.ts'
import { DEFAULT_LANGUAGE } from '../template/localise.ts'
import { textLines } from '../text/text-lines.ts'
import { pointerTo } from './pointer-to.ts'

/** Shorter texts say too little of themselves: a long name or two would decide. */
const LEAST_WORDS = 60

/**
 * The grade of a school in the United States from which on a text is hard to read for most grown-ups: beyond two years of
 * college. Generous, as a chemical's name weighs as much as a hard word.
 */
const HARD_GRADE = 14

/** Long texts in English that are hard to read. */
export function readingLevels({ template, elements }: CompiledTemplate, texts: Texts): Advice[] {
  const own = template.language ?? DEFAULT_LANGUAGE
  const found: Advice[] = []
  const look = (text: unknown, path: () => string) => {
    const words = textLines(text as AuthorText)
    const grade = gradeOf(words)
    if (grade === undefined || grade <= HARD_GRADE) return
    const start = words.trim().split(/\s+/).slice(0, 6).join(' ')
    found.push(advice('text.hard_to_read', path(), { start, grade: Math.round(grade) }))
  }
  const see = (source: object, at: string) => (place: string, text: unknown) => {
    look(text, () => at + pointerTo(source, place))
    return text
  }
  if (isEnglish(own)) texts.mapFrame(template, see(template, ''))
  for (const { element, path } of elements.values())
    if (isEnglish(element.lang ?? own)) texts.mapElement(element, see(element, path))
  return found
}

const isEnglish = (language: string) => /^en\b/.test(language)

/**
 * The automated readability index (Smith and Senter, 1967, AMRL-TR-66-220): the grade that a text is for, by the letters
 * of its words and the words of its sentences. Undefined for a short text. A line by itself counts as a sentence.
 */
function gradeOf(text: string): number | undefined {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
  if (words.length < LEAST_WORDS) return undefined
  const letters = words.reduce((sum, word) => sum + (word.match(/[\p{L}\p{N}]/gu) ?? []).length, 0)
  const sentences = text.split(/[.!?…:;](?=\s)|\n/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
  return 4.71 * (letters / words.length) + 0.5 * (words.length / sentences) - 21.43
}
