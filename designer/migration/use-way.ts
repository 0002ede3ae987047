import { useMemo, useState } from 'react'
import type { Overview, Proposal, WayInput } from './operations.ts'

/** Nothing: its answers are parked. */
export const PARK = ''

/** What the author chose; what they did not touch is as proposed. */
export interface Choices {
  /** Versions and states that are left out, as `templateId stateId`. */
  left: ReadonlySet<string>
  questions: Readonly<Record<string, string>>
  /** By question and option, as `question option`. */
  options: Readonly<Record<string, string>>
  states: Readonly<Record<string, string>>
}

const NONE: Choices = { left: new Set(), questions: {}, options: {}, states: {} }

export interface Row {
  question: Proposal['questions'][number]
  to: string
  options: { from: string; label: string; to: string }[]
}

/** Which forms of older versions go where. States at an end are left alone. */
export function useWay(groupId: string, { versions, latestVersion }: Overview) {
  const [choices, setChoices] = useState<Choices>(NONE)
  const older = useMemo(
    () =>
      versions
        .filter(({ version }) => version < latestVersion)
        .map((version) => ({ ...version, states: version.states.filter(({ isFinal }) => !isFinal) }))
        .filter(({ states }) => states.length > 0),
    [versions, latestVersion],
  )
  const isChosen = (templateId: string, stateId: string) => !choices.left.has(`${templateId} ${stateId}`)
  const chosen = older
    .map(({ templateId, states }) => ({
      templateId,
      states: states.filter(({ id }) => isChosen(templateId, id)).map(({ id }) => id),
    }))
    .filter(({ states }) => states.length > 0)
  const count = older
    .flatMap(({ templateId, states }) => states.filter(({ id }) => isChosen(templateId, id)))
    .reduce((sum, { forms }) => sum + forms, 0)

  return {
    ...{ older, chosen, count, isChosen },
    toggle: (templateId: string, stateId: string) =>
      setChoices((old) => {
        const left = new Set(old.left)
        const name = `${templateId} ${stateId}`
        if (!left.delete(name)) left.add(name)
        return { ...old, left }
      }),
    chooseQuestion: (id: string, to: string) =>
      setChoices((old) => ({ ...old, questions: { ...old.questions, [id]: to } })),
    chooseOption: (question: string, option: string, to: string) =>
      setChoices((old) => ({ ...old, options: { ...old.options, [`${question} ${option}`]: to } })),
    chooseState: (id: string, to: string) =>
      setChoices((old) => ({ ...old, states: { ...old.states, [id]: to } })),
    rowsOf: (proposal: Proposal): Row[] => rowsOf(proposal, choices),
    statesOf: (proposal: Proposal) =>
      proposal.states.map((state) => ({ ...state, to: choices.states[state.id] ?? state.to ?? '' })),
    inputOf: (proposal: Proposal): WayInput => inputOf(groupId, proposal, choices, chosen),
  }
}

function rowsOf({ questions, targets }: Proposal, choices: Choices): Row[] {
  return questions.map((question) => {
    const to = choices.questions[question.id] ?? question.to ?? PARK
    const target = targets.find(({ id }) => id === to)
    const there = new Set(target?.options.map(({ id }) => id))
    const gone = target && there.size > 0 ? question.options.filter(({ id }) => !there.has(id)) : []
    return {
      ...{ question, to },
      options: gone.map(({ id, label }) => {
        const proposed = question.optionsTo.find(({ from }) => from === id)?.to
        const chosen = choices.options[`${question.id} ${id}`] ?? proposed ?? PARK
        return { from: id, label, to: there.has(chosen) ? chosen : PARK }
      }),
    }
  })
}

function inputOf(
  templateGroupId: string,
  proposal: Proposal,
  choices: Choices,
  from: WayInput['from'],
): WayInput {
  const rows = rowsOf(proposal, choices)
  return {
    ...{ templateGroupId, from },
    elements: rows
      .filter(({ question }) => !question.isKept)
      .map(({ question, to }) => ({ from: question.id, to: to === PARK ? null : to })),
    options: rows.flatMap(({ question, options }) =>
      options.map((option) => ({
        ...{ element: question.id, from: option.from },
        to: option.to === PARK ? null : option.to,
      })),
    ),
    states: proposal.states.flatMap(({ id, to }) => {
      const chosen = choices.states[id] ?? to
      return chosen ? [{ from: id, to: chosen }] : []
    }),
  }
}
