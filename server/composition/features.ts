import { INSTALLATION } from '../contract/installation.ts'
import { LEASES } from '../contract/leases.ts'
import { TURNS } from '../contract/one-at-a-time.ts'
import { forgetRateCounts, RATE_COUNTS } from '../contract/rate-counts.ts'
import { HELD_REMOVALS } from '../contract/removal.ts'
import type { Feature, Job } from '../feature.ts'
import { blockFeature } from '../features/authoring/block/index.ts'
import { draftFeature } from '../features/authoring/draft/index.ts'
import { draftPresenceFeature } from '../features/authoring/draft-presence/index.ts'
import { notificationDraftFeature } from '../features/authoring/notification-draft/index.ts'
import { publishingFeature } from '../features/authoring/publishing/index.ts'
import { workflowVersionFeature } from '../features/authoring/workflow-version/index.ts'
import { importFeature } from '../features/care/import/index.ts'
import { leaverFeature } from '../features/care/leaver/index.ts'
import { migrationFeature } from '../features/care/migration/index.ts'
import { systemFeature } from '../features/care/system/index.ts'
import { answerFeature } from '../features/form/answer/index.ts'
import { answerSchemaFeature } from '../features/form/answer-schema/index.ts'
import { attachmentFeature } from '../features/form/attachment/index.ts'
import { formFeature } from '../features/form/form/index.ts'
import { historyFeature } from '../features/form/history/index.ts'
import { lookupFeature } from '../features/form/lookup/index.ts'
import { presenceFeature } from '../features/form/presence/index.ts'
import { startFeature } from '../features/form/start/index.ts'
import { auditFeature } from '../features/ground/audit/index.ts'
import { auditLogFeature } from '../features/ground/audit-log/index.ts'
import { authorizationFeature } from '../features/ground/authorization/index.ts'
import { brandingFeature } from '../features/ground/branding/index.ts'
import { campusFeature } from '../features/ground/campus/index.ts'
import { centerOfExcellenceFeature } from '../features/ground/center-of-excellence/index.ts'
import { externalGrantFeature } from '../features/ground/external-grant/index.ts'
import { flagFeature } from '../features/ground/flag/index.ts'
import { libraryFeature } from '../features/ground/library/index.ts'
import { optionServiceFeature } from '../features/ground/option-service/index.ts'
import { personFeature } from '../features/ground/person/index.ts'
import { programFeature } from '../features/ground/program/index.ts'
import { roleFeature } from '../features/ground/role/index.ts'
import { claimMappingFeature } from '../features/identity/claim-mapping/index.ts'
import { profileFeature } from '../features/identity/profile/index.ts'
import { scimFeature } from '../features/identity/scim/index.ts'
import { signInFeature } from '../features/identity/sign-in/index.ts'
import { dashboardFeature } from '../features/insight/dashboard/index.ts'
import { explorerFeature } from '../features/insight/explorer/index.ts'
import { metricFeature } from '../features/insight/metric/index.ts'
import { reportFeature } from '../features/insight/report/index.ts'
import { savedFilterFeature } from '../features/insight/saved-filter/index.ts'
import { userDocumentsFeature } from '../features/insight/user-documents/index.ts'
import { commentFeature } from '../features/message/comment/index.ts'
import { notificationFeature } from '../features/message/notification/index.ts'
import { readingFeature } from '../features/message/reading/index.ts'
import { assistantFeature } from '../features/outside/assistant/index.ts'
import { guestFeature } from '../features/outside/guest/index.ts'
import { liveFeature } from '../features/outside/live/index.ts'
import { pdfFeature } from '../features/outside/pdf/index.ts'
import { reviewFeature } from '../features/outside/review/index.ts'
import { actionFeature } from '../features/process/action/index.ts'
import { assignmentFeature } from '../features/process/assignment/index.ts'
import { explanationFeature } from '../features/process/explanation/index.ts'
import { integrationFeature } from '../features/process/integration/index.ts'
import { jobFeature } from '../features/process/job/index.ts'
import { outcomeFeature } from '../features/process/outcome/index.ts'
import { subformFeature } from '../features/process/subform/index.ts'
import { inventoryFeature } from '../features/register/inventory/index.ts'
import { libraryAdminFeature } from '../features/register/library-admin/index.ts'
import { placeFeature } from '../features/register/place/index.ts'
import { homeFeature } from '../features/template/home/index.ts'
import { pageLayoutFeature } from '../features/template/page-layout/index.ts'
import { programAreaFeature } from '../features/template/program-area/index.ts'
import { quickLinkFeature } from '../features/template/quick-link/index.ts'
import { reminderFeature } from '../features/template/reminder/index.ts'
import { templateFeature } from '../features/template/template/index.ts'
import { viewerSimulationFeature } from '../features/template/viewer-simulation/index.ts'
import { workflowFeature } from '../features/template/workflow/index.ts'
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
  programFeature,
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

/** What single capabilities count by: to be read with the settings. */
export const ownRates = features.flatMap(({ rates = [] }) => rates)

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
