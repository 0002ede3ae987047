import type { Program } from '../../../../schemas/index.ts'
import type { Feature } from '../../../feature.ts'
import { PROGRAMS } from './collections.ts'
import { createProgramField } from './create-program.ts'
import { programField } from './find-program.ts'
import { joinCampus } from './join-campus.ts'
import { ownProgramsField, programsByUserField } from './programs-by-user.ts'
import { programsOfCampusField } from './programs-of-campus.ts'
import { rolesByUserField } from './roles-by-user.ts'
import { lintViewerRule } from './viewer-rules.ts'

export { PROGRAMS } from './collections.ts'
export { programLoader, programType } from './program-type.ts'
export { hasProgram } from './programs-by-user.ts'
export { programsOfCampus } from './programs-of-campus.ts'
export { type Relationship, relationshipNode, relationshipsOf } from './relationships.ts'
export { type Judged, judgedFor, lintViewerRule, shownTo } from './viewer-rules.ts'

/** Programs, an admin's new ones (SG-01), and what ties people to them and to campuses. */
export const programFeature: Feature = {
  collections: [PROGRAMS],
  documents: [
    {
      folder: 'programs',
      collection: PROGRAMS,
      lint: ({ showWhen }: Program) => lintViewerRule(showWhen),
      prepare: joinCampus,
    },
  ],
  graphql: [
    programField,
    programsByUserField,
    ownProgramsField,
    programsOfCampusField,
    rolesByUserField,
    createProgramField,
  ],
  audit: {
    program: { name: 'Programs', acts: { create: 'Created a program', publish: 'Published a program' } },
  },
  messages: {
    'viewer_rule.reads_form': 'There is no form here to ask: the rule asks of "viewer" alone.',
  },
}
