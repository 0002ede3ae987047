import { INSTALLATION } from '../contract/installation.ts'
import { LEASES } from '../contract/leases.ts'
import { TURNS } from '../contract/one-at-a-time.ts'
import { forgetRateCounts, RATE_COUNTS } from '../contract/rate-counts.ts'
import { HELD_REMOVALS } from '../contract/removal.ts'
import type { Feature, Job } from '../feature.ts'
import { actionFeature } from '../features/action/index.ts'
import { answerFeature } from '../features/answer/index.ts'
import { answerSchemaFeature } from '../features/answer-schema/index.ts'
import { assignmentFeature } from '../features/assignment/index.ts'
import { assistantFeature } from '../features/assistant/index.ts'
import { attachmentFeature } from '../features/attachment/index.ts'
import { auditFeature } from '../features/audit/index.ts'
import { auditLogFeature } from '../features/audit-log/index.ts'
import { authorizationFeature } from '../features/authorization/index.ts'
import { blockFeature } from '../features/block/index.ts'
import { brandingFeature } from '../features/branding/index.ts'
import { callbackFeature } from '../features/callback/index.ts'
import { campusFeature } from '../features/campus/index.ts'
import { centerOfExcellenceFeature } from '../features/center-of-excellence/index.ts'
import { claimMappingFeature } from '../features/claim-mapping/index.ts'
import { commentFeature } from '../features/comment/index.ts'
import { dashboardFeature } from '../features/dashboard/index.ts'
import { draftFeature } from '../features/draft/index.ts'
import { draftPresenceFeature } from '../features/draft-presence/index.ts'
import { explanationFeature } from '../features/explanation/index.ts'
import { explorerFeature } from '../features/explorer/index.ts'
import { externalGrantFeature } from '../features/external-grant/index.ts'
import { flagFeature } from '../features/flag/index.ts'
import { flagAdminFeature } from '../features/flag-admin/index.ts'
import { formFeature } from '../features/form/index.ts'
import { guestFeature } from '../features/guest/index.ts'
import { historyFeature } from '../features/history/index.ts'
import { homeFeature } from '../features/home/index.ts'
import { importFeature } from '../features/import/index.ts'
import { integrationFeature } from '../features/integration/index.ts'
import { inventoryFeature } from '../features/inventory/index.ts'
import { jobFeature } from '../features/job/index.ts'
import { leaverFeature } from '../features/leaver/index.ts'
import { libraryFeature } from '../features/library/index.ts'
import { libraryAdminFeature } from '../features/library-admin/index.ts'
import { liveFeature } from '../features/live/index.ts'
import { lookupFeature } from '../features/lookup/index.ts'
import { metricFeature } from '../features/metric/index.ts'
import { migrationFeature } from '../features/migration/index.ts'
import { notificationFeature } from '../features/notification/index.ts'
import { notificationDraftFeature } from '../features/notification-draft/index.ts'
import { optionServiceFeature } from '../features/option-service/index.ts'
import { outcomeFeature } from '../features/outcome/index.ts'
import { pageLayoutFeature } from '../features/page-layout/index.ts'
import { pdfFeature } from '../features/pdf/index.ts'
import { personFeature } from '../features/person/index.ts'
import { placeFeature } from '../features/place/index.ts'
import { presenceFeature } from '../features/presence/index.ts'
import { profileFeature } from '../features/profile/index.ts'
import { programFeature } from '../features/program/index.ts'
import { programAreaFeature } from '../features/program-area/index.ts'
import { programSetupFeature } from '../features/program-setup/index.ts'
import { publishingFeature } from '../features/publishing/index.ts'
import { quickLinkFeature } from '../features/quick-link/index.ts'
import { readingFeature } from '../features/reading/index.ts'
import { reminderFeature } from '../features/reminder/index.ts'
import { reportFeature } from '../features/report/index.ts'
import { reviewFeature } from '../features/review/index.ts'
import { roleFeature } from '../features/role/index.ts'
import { savedFilterFeature } from '../features/saved-filter/index.ts'
import { scimFeature } from '../features/scim/index.ts'
import { signInFeature } from '../features/sign-in/index.ts'
import { startFeature } from '../features/start/index.ts'
import { subformFeature } from '../features/subform/index.ts'
import { systemFeature } from '../features/system/index.ts'
import { templateFeature } from '../features/template/index.ts'
import { userDocumentsFeature } from '../features/user-documents/index.ts'
import { viewerSimulationFeature } from '../features/viewer-simulation/index.ts'
import { workflowFeature } from '../features/workflow/index.ts'
import { workflowVersionFeature } from '../features/workflow-version/index.ts'
import { COUNTERS } from '../store/counters.ts'
import { deriveFields } from '../store/derive-fields.ts'
import type { CollectionDeclaration } from '../store/port.ts'
import { MOVES } from '../store/unfinished-move.ts'

/** What this server can do. Adding or removing a capability is its folder and its line here. */
export const features: readonly Feature[] = [
  auditFeature,
  auditLogFeature,
  authorizationFeature,
  personFeature,
  flagFeature,
  campusFeature,
  centerOfExcellenceFeature,
  flagAdminFeature,
  programFeature,
  programSetupFeature,
  roleFeature,
  externalGrantFeature,
  claimMappingFeature,
  libraryFeature,
  optionServiceFeature,
  workflowFeature,
  templateFeature,
  formFeature,
  answerFeature,
  answerSchemaFeature,
  historyFeature,
  presenceFeature,
  commentFeature,
  attachmentFeature,
  lookupFeature,
  startFeature,
  guestFeature,
  notificationFeature,
  outcomeFeature,
  metricFeature,
  integrationFeature,
  actionFeature,
  callbackFeature,
  jobFeature,
  subformFeature,
  profileFeature,
  brandingFeature,
  homeFeature,
  pageLayoutFeature,
  programAreaFeature,
  userDocumentsFeature,
  dashboardFeature,
  reportFeature,
  explorerFeature,
  explanationFeature,
  inventoryFeature,
  libraryAdminFeature,
  placeFeature,
  reminderFeature,
  quickLinkFeature,
  viewerSimulationFeature,
  assignmentFeature,
  assistantFeature,
  reviewFeature,
  pdfFeature,
  readingFeature,
  savedFilterFeature,
  publishingFeature,
  workflowVersionFeature,
  draftFeature,
  draftPresenceFeature,
  blockFeature,
  importFeature,
  notificationDraftFeature,
  migrationFeature,
  systemFeature,
  signInFeature,
  scimFeature,
  leaverFeature,
  liveFeature,
]

/** All that a store of these features holds. */
export const collectionsOf = (list: readonly Feature[]): readonly CollectionDeclaration[] => [
  COUNTERS,
  HELD_REMOVALS,
  INSTALLATION,
  LEASES,
  MOVES,
  RATE_COUNTS,
  TURNS,
  ...list.flatMap(({ collections = [] }) => collections),
]

export const collections = collectionsOf(features)

/** What is done again and again. */
export const jobs: readonly Job[] = [
  ...features.flatMap(({ jobs: own = [] }) => own),
  {
    name: 'forget rate counts',
    everyMs: 10 * 60_000,
    removes: 'counts of what somebody did in the last minutes',
    run: ({ store, clock }) => forgetRateCounts(store, clock),
  },
  {
    name: 'derive fields',
    everyMs: 60_000,
    run: ({ store }) => deriveFields(store, collections, { isGentle: true }),
  },
]
