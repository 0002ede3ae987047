import { type LostAnswer, lostAnswers } from '../../../../runtime/core/diff/lost-answers.ts'
import type { Draft, Template, Workflow } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { ANSWERS } from '../../form/answer/index.ts'
import { FORMS } from '../../form/form/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { WORKFLOWS } from '../../template/workflow/index.ts'

/** What it would mean for forms that are under way if they were on what the draft says. They stay on their version. */
export interface Impact {
  /** Forms of the template that are neither deleted nor at an end. */
  openForms: number
  versions: { version: number; forms: number }[]
  questions: (LostAnswer & { forms: number })[]
  states: { id: string; label: string; forms: number }[]
  /** Open forms that have an answer to one of the questions. */
  losing: number
  /** So many open forms were looked at for answers. */
  looked: number
}

/** Forms that are looked at together, and how long that is gone on with. */
const AT_ONCE = 200
const DEADLINE_MS = 1_500
/** Versions of which forms may be under way. */
const MOST_VERSIONS = 200

interface Standing {
  _id: { template: string; state: string }
  forms: number
}

/** Counted in the database; of many forms as many are looked at as the time allows, the oldest first. */
export async function impactOf(services: Services, { groupId, documents }: Draft): Promise<Impact> {
  const { store } = services
  const versions = await store
    .collection(TEMPLATES)
    .find({ groupId }, { sort: { version: -1 }, limit: MOST_VERSIONS })
  const workflows = await store
    .collection(WORKFLOWS)
    .find({ id: { $in: [...new Set(versions.map(({ workflowVersionId }) => workflowVersionId))] } })
  const standing = await store
    .collection(FORMS)
    .aggregate<Standing>([
      { $match: { templateGroupId: groupId, deletedDate: null } },
      { $group: { _id: { template: '$templateId', state: '$workflowStateId' }, forms: { $count: {} } } },
    ])
  const open = openOnes(standing, versions, workflows)
  const byVersion = versions.map((template) => ({
    template,
    forms: sum(open.filter(({ _id }) => _id.template === template.id)),
    lost: lostAnswers(template, documents.template, services.registry),
  }))
  const busy = byVersion.filter(({ forms }) => forms > 0)
  return {
    openForms: sum(open),
    versions: busy.map(({ template, forms }) => ({ version: template.version, forms })),
    states: lostStates(open, versions, workflows, documents.workflow),
    ...(await countLosses(services, groupId, busy, open)),
  }
}

const sum = (all: readonly { forms: number }[]): number => all.reduce((total, { forms }) => total + forms, 0)

/** All but those that have come to an end, and those of a version that is not known. */
function openOnes(
  standing: readonly Standing[],
  versions: readonly Template[],
  workflows: readonly Workflow[],
) {
  return standing.filter(({ _id }) => {
    const version = versions.find(({ id }) => id === _id.template)
    return version && !stateOf(version, workflows, _id.state)?.data.isFinal
  })
}

function stateOf({ workflowVersionId }: Template, workflows: readonly Workflow[], stateId: string) {
  const workflow = workflows.find(({ id }) => id === workflowVersionId)
  const node = workflow?.flow.nodes.find(({ id, type }) => id === stateId && type === 'state')
  return node?.type === 'state' ? node : undefined
}

function lostStates(
  open: readonly Standing[],
  versions: readonly Template[],
  workflows: readonly Workflow[],
  draft: unknown,
): Impact['states'] {
  const { flow } = (draft ?? {}) as { flow?: { nodes?: unknown } }
  const nodes: unknown[] = Array.isArray(flow?.nodes) ? flow.nodes : []
  const kept = new Set(nodes.map((node) => (node as { id?: unknown } | null)?.id))
  const states = new Map<string, Impact['states'][number]>()
  for (const { _id, forms } of open) {
    if (kept.has(_id.state)) continue
    const version = versions.find(({ id }) => id === _id.template)
    const label = (version && stateOf(version, workflows, _id.state)?.data.label) ?? _id.state
    const known = states.get(_id.state)
    if (known) known.forms += forms
    else states.set(_id.state, { id: _id.state, label, forms })
  }
  return [...states.values()]
}

interface Busy {
  template: Template
  forms: number
  lost: readonly LostAnswer[]
}

/** Of each question, how many open forms have an answer to it. */
async function countLosses(
  { store }: Services,
  groupId: string,
  busy: readonly Busy[],
  open: readonly Standing[],
): Promise<Pick<Impact, 'questions' | 'losing' | 'looked'>> {
  const questions = new Map<string, Impact['questions'][number]>()
  for (const { lost } of busy)
    for (const each of lost) if (!questions.has(each.id)) questions.set(each.id, { ...each, forms: 0 })
  const affected = busy.filter(({ lost }) => lost.length > 0).map(({ template }) => template.id)
  const isOpen = new Set(open.map(({ _id }) => `${_id.template} ${_id.state}`))
  let losing = 0
  let looked = sum(busy.filter(({ lost }) => lost.length === 0))
  const until = performance.now() + DEADLINE_MS
  let last = ''
  while (affected.length > 0 && performance.now() < until) {
    const forms = await store
      .collection(FORMS)
      .find(
        { templateGroupId: groupId, deletedDate: null, templateId: { $in: affected }, id: { $gt: last } },
        { sort: { id: 1 }, limit: AT_ONCE, fields: ['templateId', 'workflowStateId'] },
      )
    const ids = forms
      .filter(({ templateId, workflowStateId }) => isOpen.has(`${templateId} ${workflowStateId}`))
      .map(({ id }) => id)
    const answered = await store.collection(ANSWERS).aggregate<{ _id: { form: string; question: string } }>([
      {
        $match: { formId: { $in: ids }, questionId: { $in: [...questions.keys()] }, value: { $ne: null } },
      },
      { $group: { _id: { form: '$formId', question: '$questionId' }, n: { $count: {} } } },
    ])
    for (const { _id } of answered) {
      const question = questions.get(_id.question)
      if (question) question.forms += 1
    }
    losing += new Set(answered.map(({ _id }) => _id.form)).size
    looked += ids.length
    last = forms.at(-1)?.id ?? last
    if (forms.length < AT_ONCE) break
  }
  return { questions: [...questions.values()], losing, looked }
}
