import { lintReport } from '../../../../runtime/core/report/lint-report.ts'
import { REPORT_MESSAGES } from '../../../../runtime/core/report/report-messages.ts'
import type { Report } from '../../../../schemas/index.ts'
import type { Feature } from '../../../feature.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { REPORTS } from './collections.ts'
import { reportField } from './find-report.ts'
import { programReportsField } from './program-reports.ts'
import { reportPageField } from './report-page.ts'

export { REPORTS } from './collections.ts'

/** Forms as a list that is handed in or put up, with sums and figures: each part of what its reader may read. */
export const reportFeature: Feature = {
  collections: [REPORTS],
  documents: [
    {
      folder: 'reports',
      collection: REPORTS,
      after: [TEMPLATES],
      programOf: ({ programId }: Report) => programId,
      lint: lintReport,
    },
  ],
  readersOf: ({ store }, { groupId }) => store.collection(REPORTS).find({ templateGroupId: groupId }),
  graphql: [programReportsField, reportField, reportPageField],
  audit: { report: { name: 'Reports', acts: { publish: 'Published a report' } } },
  messages: REPORT_MESSAGES,
}
