import { type RowStep, toKey } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerValue, Column, Scalar } from '../../../../runtime/core/element/define-element.ts'
import type { CompiledElement } from '../../../../runtime/core/template/compile-template.ts'
import type { StoredFile } from '../../../../schemas/index.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import type { AnswerFiles } from '../../../contract/directory.ts'
import type { ElementServer, LookupContext, SourceAnswer } from '../../../contract/element-server.ts'
import type { Services } from '../../../contract/services.ts'
import type { Store } from '../../../store/port.ts'
import { visibleForms } from '../form/index.ts'
import { ANSWERS } from './collections.ts'
import { currentAnswer } from './current-answer.ts'
import { type AnswerPlace, answerId } from './place-of.ts'
import type { AuthorizedQuestion } from './policy.ts'
import { named, readDirectory, withoutPeople } from './read-directory.ts'
import { readLibraries } from './read-libraries.ts'

/** Items that a search answers at most. */
const MOST_FOUND = 25
/** Nor do those that are drawn as a list. */
const MOST_LISTED = 300

/** What serves an element on the server; undefined where nothing does. */
export function serverOf(
  { elementServers }: Services,
  { element }: CompiledElement,
): ElementServer | undefined {
  const server = elementServers.get(element.type)
  return server?.concerns?.(element) === false ? undefined : server
}

/** What an element's search may work with: the answers that it depends on, the directories and the visible forms. */
export async function lookupContext(
  caller: Caller,
  server: ElementServer,
  { access, element }: Pick<AuthorizedQuestion, 'access' | 'element'>,
  place: Pick<AnswerPlace, 'id' | 'key' | 'location'>,
  current: AnswerValue | null = null,
): Promise<LookupContext> {
  const { store, addresses } = caller.services
  const { form, compiled } = access
  const sources = (server.dependencies?.(element.element) ?? []).flatMap((id) => {
    const source = compiled.elements.get(id)
    const at = source && nearest(source, place.location)
    return source && at ? [{ source, id: answerId(form.id, toKey(at, id)) }] : []
  })
  const ids = sources.map(({ id }) => id)
  const stored =
    ids.length > 0 ? await store.collection(ANSWERS).find({ formId: form.id, id: { $in: ids } }) : []
  const answers = new Map<string, SourceAnswer>()
  for (const { source, id } of sources) {
    const answer = stored.find((each) => each.id === id)
    const value = answer && (currentAnswer(compiled, answer).value as AnswerValue | null)
    if (value && !source.model?.answer?.isEmpty(value, source.element))
      answers.set(source.id, { value, scalars: scalarsOf(source, value) })
  }
  const userId = userOf(caller)
  const viewer = { userId, campusCode: form.campusCode }
  return {
    element: element.element,
    place: { formId: form.id, key: place.key, current },
    answers,
    viewer,
    directory: caller.visit ? withoutPeople(readDirectory(store)) : readDirectory(store),
    libraries: readLibraries(caller.services),
    addresses,
    forms: visibleForms(caller),
    files: answerFiles(store, place.id),
    limit: Math.min(server.lookup?.most ?? MOST_FOUND, MOST_LISTED),
  }
}

/** The files that were sent for an answer, by the id of its document. */
const answerFiles = (store: Store, id: string): AnswerFiles => ({
  find: (keys) =>
    named<StoredFile>(store, 'files').find(
      { id: { $in: [...keys] }, answerId: id },
      { limit: keys.length, fields: ['name', 'kind', 'size'] },
    ),
})

/** Where the source stands as seen from this place: in the same rows, or outside of them. */
function nearest(source: CompiledElement, location: readonly RowStep[]): readonly RowStep[] | undefined {
  const fits = source.rows.every(({ id }, i) => location[i]?.parentId === id)
  return fits ? location.slice(0, source.rows.length) : undefined
}

const scalarsOf = ({ columns }: CompiledElement, value: AnswerValue): Scalar[] =>
  [...columns.values()].flatMap((column: Column<AnswerValue>) => {
    const cell = column.value(value)
    return cell === null ? [] : ([cell].flat() as Scalar[])
  })
