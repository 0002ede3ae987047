import type { AuthorText } from '../../../schemas/index.ts'
import { quotesOf } from '../engine/quoted-element.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import { isInReach } from '../template/reach.ts'
import { quotedIds } from '../text/quote-answers.ts'
import type { Issue } from '../validation/issue.ts'

/** Quotes that would never say an answer, and those in texts that say none. */
export function lintQuotes({ template, elements, pages }: CompiledTemplate): Issue[] {
  const after = template?.afterSubmit
  const form = { rows: [], id: 'afterSubmit' }
  return [
    ...[...elements.values()].flatMap((compiled) => [
      ...lintNames(compiled.id, compiled.path, {
        title: compiled.element.title,
        name: compiled.element.name,
      }),
      ...(quotesOf(compiled.element)?.properties ?? []).flatMap(([property, text]) =>
        lintText(compiled, text, `${compiled.path}/${property}`, elements),
      ),
    ]),
    ...pages.flatMap(({ id, path, page }) =>
      lintNames(id, path, { name: page.name, description: page.description }),
    ),
    ...(after ? lintText(form, after.text, '/afterSubmit/text', elements) : []),
  ]
}

function lintNames(id: string, path: string, names: Record<string, AuthorText | undefined>): Issue[] {
  return Object.entries(names).flatMap(([property, text]) =>
    isText(text) && quotedIds(text).length > 0
      ? [{ code: 'quote.not_here', path: `${path}/${property}`, params: { id, property } }]
      : [],
  )
}

const isText = (text: unknown): text is AuthorText =>
  typeof text === 'string' || (typeof text === 'object' && text !== null)

function lintText(
  reader: Pick<CompiledElement, 'rows' | 'id'>,
  text: AuthorText,
  path: string,
  elements: ReadonlyMap<string, CompiledElement>,
): Issue[] {
  if (!isText(text)) return []
  return [...new Set(quotedIds(text))].flatMap((questionId) => {
    const question = elements.get(questionId)
    const params = { id: reader.id, questionId }
    if (question && !question.model) return []
    if (!question?.model?.answer) return [{ code: 'quote.unknown', path, params }]
    if (question.element.hidden && !question.model.answer.from?.calculated)
      return [{ code: 'quote.unseen', path, params }]
    return isInReach(reader, question) ? [] : [{ code: 'quote.out_of_reach', path, params }]
  })
}
