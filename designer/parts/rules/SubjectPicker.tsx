import { useId, useMemo, useRef } from 'react'
import { labelOf } from '../../../runtime/core/element/label-of.ts'
import { ComboBox } from '../../../runtime/react/ui/ComboBox.tsx'
import type { ComboEntry } from '../../../runtime/react/ui/RestingComboBox.tsx'
import { type Subject, VIEWER_FIELDS } from '../../document/rules/drawn-rule.ts'
import { common } from '../common-texts.ts'
import { elementName, type RuleQuestions, subjectFor, subjectName } from './rule-questions.ts'
import { texts } from './texts.ts'
import { useQuestions } from './use-rule-questions.ts'

interface Props {
  /** Whose rule it is: nothing hangs on itself or on what stands in it. */
  ownId: string | undefined
  subject?: Subject
  /** It was asked for just now: it has the focus and is open. */
  isNew?: boolean
  onSubject(subject: Subject): void
}

/** What a condition asks about, found by its title: the questions in the order of the form, each with its page. */
export function SubjectPicker({ ownId, subject, isNew, onSubject }: Props) {
  const known = useQuestions()
  const id = useId()
  const entered = useRef<ComboEntry | undefined>(isNew ? { pressed: true, typed: undefined } : undefined)
  const items = useMemo(() => itemsOf(known, ownId), [known, ownId])
  const chosen = subject && idOf(subject)
  const all = useMemo(
    () =>
      chosen === undefined || !subject || items.some((item) => item.id === chosen)
        ? items
        : [...items, { id: chosen, label: subjectName(known, subject) }],
    [items, chosen, subject, known],
  )
  return (
    <ComboBox
      {...{ id, entered }}
      isFixed
      label={texts.asksAbout}
      items={all}
      chosen={chosen === undefined ? [] : [chosen]}
      placeholder={common.chooseQuestion}
      more={(count) => texts.moreQuestions(count)}
      readOnly={false}
      required={false}
      invalid={false}
      onChoose={(next, isChosen) => {
        if (isChosen) onSubject(subjectOfId(known, next))
      }}
    />
  )
}

interface Item {
  id: string
  label: string
  detail?: string
}

function itemsOf(known: RuleQuestions, ownId: string | undefined): Item[] {
  const { elements } = known
  const own = elements.get(ownId ?? '')
  const questions = [...elements.values()].flatMap((element): Item[] => {
    for (let at: unknown = element; at; at = (at as { parent?: unknown }).parent)
      if (at === own && own) return []
    const around = element.rows.at(-1)
    const place = [element.page.page.name, around && labelOf(around.element)].filter(
      (each): each is string => typeof each === 'string' && each !== '',
    )
    const label = elementName(elements, element.id)
    return [{ id: `question ${element.id}`, label, ...(place.length > 0 && { detail: place.join(', ') }) }]
  })
  const named = (subject: Subject): Item => ({ id: idOf(subject), label: subjectName(known, subject) })
  const others = [
    { read: 'status' } as const,
    ...(known.nobodyActs ? [] : VIEWER_FIELDS.map((field) => ({ read: 'viewer', field }) as const)),
    ...(known.events ? ofWorkflow(known) : []),
  ]
  return [...questions, ...others.map(named)]
}

const ofWorkflow = (known: RuleQuestions): Subject[] => [
  ...[...new Set(known.published?.map(({ key }) => key))].map((key): Subject => ({ read: 'published', key })),
  { read: 'since' },
  ...(known.events ?? []).map(({ id }): Subject => ({ read: 'since', event: id })),
  ...[...known.elements.values()].flatMap(({ id, model }) =>
    model?.showsSubforms
      ? (['all', 'open', 'completed'] as const).map(
          (which): Subject => ({ read: 'subforms', elementId: id, which }),
        )
      : [],
  ),
]

const idOf = (subject: Subject): string =>
  'questionId' in subject ? `question ${subject.questionId}` : JSON.stringify(subject)

const subjectOfId = (known: RuleQuestions, id: string): Subject =>
  id.startsWith('question ') ? subjectFor(known, id.slice('question '.length)) : (JSON.parse(id) as Subject)
