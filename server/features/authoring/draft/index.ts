import type { Feature } from '../../../feature.ts'
import { actionDefaultsField } from './action-defaults.ts'
import { archiveTemplateField } from './archive-template.ts'
import { baseField } from './base.ts'
import { beginDraftField, openDraftField } from './begin-draft.ts'
import { DRAFT_EDITS, DRAFT_POINTS, DRAFTS } from './collections.ts'
import { copyTemplateField } from './copy-template.ts'
import { describeConditionsField } from './describe-conditions.ts'
import { describeFormFields } from './describe-form.ts'
import { discardFields, forgetDiscarded, sayLines } from './discard-draft.ts'
import { impactField } from './impact-field.ts'
import { draftFields } from './list-drafts.ts'
import { studioProgramsField } from './list-programs.ts'
import { studioTemplatesField } from './list-templates.ts'
import { pointFields } from './points.ts'
import { problemsField } from './problems.ts'
import { publishDraftField } from './publish-draft.ts'
import { editsFields } from './save-edits.ts'
import { versionFields } from './versions.ts'

export { findDraft } from './find-draft.ts'
export { isAuthor, mayHearOfDraft, requireAuthor, requireStudio } from './policy.ts'

/** What authors work on before they publish it. */
export const draftFeature: Feature = {
  collections: [DRAFTS, DRAFT_EDITS, DRAFT_POINTS],
  graphql: [
    ...[beginDraftField, openDraftField, draftFields, editsFields, pointFields],
    ...[problemsField, publishDraftField, discardFields, impactField, baseField],
    ...[versionFields, describeFormFields, describeConditionsField],
    ...[archiveTemplateField, copyTemplateField, actionDefaultsField],
    ...[studioProgramsField, studioTemplatesField],
  ],
  jobs: [
    {
      name: 'forget discarded drafts',
      everyMs: 60 * 60_000,
      removes: 'discarded drafts',
      run: forgetDiscarded,
    },
    { name: 'say what was done to drafts', everyMs: 10 * 60_000, run: sayLines },
  ],
  audit: {
    draft: {
      name: 'Drafts',
      acts: {
        begin: 'Began a draft',
        discard: 'Discarded a draft',
        publish: 'Published a draft',
      },
    },
    template: {
      acts: {
        archive: 'Archived a template',
        unarchive: 'Unarchived a template',
      },
    },
  },
}
