import { formatDocumentIssue } from '../../../../runtime/core/message/format-document-issue.ts'
import { lintWorkflow } from '../../../../runtime/core/workflow/lint-workflow.ts'
import type { FlowEdge, FlowNode, Workflow } from '../../../../schemas/index.ts'
import { conflict } from '../../../contract/app-error.ts'
import { askForJson, requirePrompt } from '../../../contract/ask-for-json.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { requireStudio } from './policy.ts'

interface Draft {
  nodes: readonly FlowNode[]
  edges: readonly FlowEdge[]
  /** What the proof finds wrong with it, in words. */
  problems: readonly string[]
}

const INSTRUCTIONS = `Draft the workflow of a form. Answer with one JSON object {"nodes": [...], "edges": [...]} and nothing else.
A state: {"id": "review", "type": "state", "position": {"x": 0, "y": 0}, "data": {"label": "Under review", "status": "under_review"}};
one has "isInitial": true in its data, each end "isFinal": true.
An edge: {"id": "review-approve-approved", "source": "review", "target": "approved", "event": {"id": "approve", "label": "Approve"}}.
Where the form is filled in or changed an edge leads back to its state, with the event {"id": "update", "label": "Edit"}; handing it in is "submit".
Ids are lower-case words joined by hyphens or underscores. Every state is reached, and leads to an end.
This is what is wanted:`

/** Drafts nodes and edges (WF-17). Nothing is saved: the author goes on with the draft, or does not. */
async function generateWorkflow(caller: Caller, prompt: string): Promise<Draft> {
  await requireStudio(caller)
  requirePrompt(prompt)
  const answer = await askForJson(caller, `${INSTRUCTIONS}\n${prompt}`)
  const { nodes, edges } = (answer ?? {}) as Partial<Workflow['flow']>
  const draft = {
    schemaVersion: 1,
    id: 'draft',
    referenceId: 'draft',
    name: 'Draft',
    version: 1,
    flow: { nodes, edges },
  }
  if (caller.services.validator.check('workflow', draft).length > 0 || !nodes || !edges)
    throw conflict('assistant.unusable', 'What the assistant answered is no workflow')
  const problems = lintWorkflow(draft as Workflow).map(formatDocumentIssue)
  return { nodes, edges, problems }
}

/** Whether there is an assistant to ask: authors are offered what it drafts only then. */
async function hasWorkflowAssistant(caller: Caller): Promise<boolean> {
  await requireStudio(caller)
  return caller.services.assistant !== undefined
}

export function generateWorkflowField(builder: Builder): void {
  builder.queryField('hasWorkflowAssistant', (t) =>
    t.field({
      description: 'Whether this installation has a language model that drafts workflows.',
      subGraphs: WORKFLOW,
      type: 'Boolean',
      resolve: (_, _args, { caller }) => hasWorkflowAssistant(caller),
    }),
  )

  const DraftType = builder.objectRef<Draft>('SmartWorkflow').implement({
    description: 'A draft that an assistant made, which is not saved.',
    fields: (t) => ({
      nodes: t.field({ type: 'JSON', resolve: ({ nodes }) => nodes }),
      edges: t.field({ type: 'JSON', resolve: ({ edges }) => edges }),
      problems: t.stringList({ resolve: ({ problems }) => [...problems] }),
    }),
  })

  builder.mutationField('generateSmartWorkflow', (t) =>
    t.field({
      description: 'Has the assistant of this installation draft a workflow.',
      subGraphs: WORKFLOW,
      type: DraftType,
      extensions: { cost: 500, rate: 'creations' },
      args: { prompt: t.arg.string({ required: true }) },
      resolve: (_, { prompt }, { caller }) => generateWorkflow(caller, prompt),
    }),
  )
}
