import { conflict } from '../../../contract/app-error.ts'
import { askForJson, requirePrompt } from '../../../contract/ask-for-json.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { requireAuthor, requireStudio } from './policy.ts'

/** Of the formats that are imported (docs/importing-forms.md) the one that language models know and that says the most. */
const INSTRUCTIONS = `Draft a form as a SurveyJS survey. Answer with one JSON object {"title": "...", "description": "...", "pages": [...]} and nothing else.
A page: {"name": "people", "title": "Who was there", "elements": [...]}. Give each page one subject.
An element: {"type": "radiogroup", "name": "hurt", "title": "Was anybody hurt?", "description": "Help, where it is needed", "isRequired": true, "choices": [{"value": "yes", "text": "Yes"}]}.
Types: text (inputType date, time, datetime-local, email, tel or number, where it is one), comment, radiogroup, checkbox, dropdown, boolean, rating, file, html, panel (with elements), paneldynamic (with templateElements), matrixdynamic (with columns).
What is asked only after an answer has "visibleIf": "{hurt} = 'yes'". Names are lower-case words joined by underscores, each used once.
Titles are short questions in plain language; nothing is required that people may not know.
This is what is wanted:`

/**
 * Drafts the questions of a form from words. Nothing is saved: the browser reads the answer as it reads a file, and its
 * author takes it or does not.
 *
 * @returns a survey in the format of SurveyJS, as the assistant wrote it
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED, CONFLICT without an assistant or for an answer that is no form
 */
async function describeForm(caller: Caller, programId: string, prompt: string): Promise<object> {
  await requireStudio(caller)
  await requireAuthor(caller, programId)
  requirePrompt(prompt)
  const answer = (await askForJson(caller, `${INSTRUCTIONS}\n${prompt}`)) as { pages?: unknown } | undefined
  if (!answer || !Array.isArray(answer.pages) || answer.pages.length === 0)
    throw conflict('assistant.unusable', 'What the assistant answered is no form')
  return answer
}

async function hasFormAssistant(caller: Caller): Promise<boolean> {
  await requireStudio(caller)
  return caller.services.assistant !== undefined
}

export function describeFormFields(builder: Builder): void {
  builder.queryField('hasFormAssistant', (t) =>
    t.field({
      description: 'Whether this installation has a language model that drafts forms.',
      subGraphs: BUILDER,
      type: 'Boolean',
      resolve: (_, _args, { caller }) => hasFormAssistant(caller),
    }),
  )
  builder.mutationField('describeForm', (t) =>
    t.field({
      description:
        'Has the assistant draft a form, as a SurveyJS survey that can be imported. Nothing is saved.',
      subGraphs: BUILDER,
      type: 'JSON',
      extensions: { cost: 500, rate: 'creations' },
      args: { programId: t.arg.id({ required: true }), prompt: t.arg.string({ required: true }) },
      resolve: (_, { programId, prompt }, { caller }) => describeForm(caller, programId, prompt),
    }),
  )
}
