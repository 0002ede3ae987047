import { useEffect, useMemo, useRef, useState } from 'react'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import type { AnswerKey } from '../../runtime/core/element/answer-key.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { sampleAnswers } from '../../runtime/core/sample/sample-answers.ts'
import { common } from '../parts/common-texts.ts'
import { readWorkflow, type TrialState, trialRoles, trialStates } from '../parts/states.ts'
import { useCompiled } from '../parts/use-compiled.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { openTrial, type Trial } from './open-trial.ts'
import { texts } from './texts.ts'
import { useTrialLanguage } from './use-trial-language.ts'

export interface Device {
  id: string
  label: string
  /** CSS pixels; the whole width without it. */
  width?: number
}

export const devices: readonly [Device, Device, Device] = [
  { id: 'phone', label: texts.phone, width: 390 },
  { id: 'tablet', label: texts.tablet, width: 820 },
  { id: 'desktop', label: texts.desktop },
]

/** Of a draft whose workflow has no state yet. */
const NOWHERE: TrialState = { id: '', status: 'draft', label: common.draft, isInitial: true }

const NO_ANSWERS: ReadonlyMap<AnswerKey, AnswerValue> = new Map()

/**
 * The draft as a form to try. What was answered and the page that was open stay when the draft, the role or the state
 * changes.
 */
export function useTrial() {
  const { catalogue } = useWorkbench()
  const { session, timeZone } = useApplication()
  const { userId, campusCode } = session.user
  const { compiled, ...spoken } = useTrialLanguage(useCompiled())
  const source = useDocument((documents) => documents.workflow)
  const workflow = useMemo(() => readWorkflow(source), [source])
  const states = useMemo(() => trialStates(workflow), [workflow])
  const roles = useMemo(() => trialRoles(compiled), [compiled])
  const [role, setRole] = useState('owner')
  const [stateId, setStateId] = useState<string>()
  const [given, setGiven] = useState({ answers: NO_ANSWERS, turn: 0 })
  const isPrepared = usePrepared(compiled)
  const state = states.find(({ id }) => id === stateId) ?? states[0] ?? NOWHERE
  const as = roles.includes(role) ? role : (roles[0] ?? role)
  const before = useRef<{ trial: Trial; given: object; serial: number }>(undefined)
  const { trial, serial } = useMemo(() => {
    const last = before.current
    const isSame = last?.given === given
    const answers = last && isSame ? new Map(last.trial.controller.engine.answers()) : given.answers
    const home = campusCode ? { campusCode } : {}
    const view = { userId, ...home, role: as, state, now: new Date().toISOString(), timeZone }
    const page = last?.trial.controller.page.get()
    const next = openTrial(compiled, workflow, catalogue, view, answers, page)
    before.current = { trial: next, given, serial: (last?.serial ?? 0) + 1 }
    return before.current
  }, [
    compiled,
    workflow,
    catalogue,
    userId,
    campusCode,
    as,
    state,
    timeZone,
    given,
    isPrepared,
    spoken.language,
  ])
  const fill = () => {
    const turn = given.turn + 1
    const place = { now: new Date().toISOString(), status: state.status, timeZone }
    setGiven({ answers: sampleAnswers(compiled, { ...place, turn: given.turn }), turn })
  }
  const empty = () => setGiven({ answers: new Map(), turn: given.turn })
  return {
    trial,
    serial,
    states,
    state,
    setStateId,
    roles,
    role: as,
    setRole,
    spoken,
    fill,
    empty,
  }
}

/** Loads what elements judge their answers with; true once it is there. */
function usePrepared({ elements }: Trial['compiled']): boolean {
  const [isPrepared, setPrepared] = useState(false)
  useEffect(() => {
    let isGone = false
    const waits = [...elements.values()].map(({ element, model }) => model?.prepare?.(element))
    void Promise.allSettled(waits).then(() => !isGone && setPrepared(true))
    return () => {
      isGone = true
    }
  }, [elements])
  return isPrepared
}
