/** What publishing gives the documents of a template by itself: fields that no author writes. */
export const GIVEN = {
  template: [
    'id',
    'version',
    'status',
    'isLatest',
    'createdDate',
    'lastUpdated',
    'workflowMachineId',
    'workflowVersionId',
    'outcomeGroupVersionIds',
    'notificationVersionIds',
    'metricVersionIds',
    'line',
  ],
  workflow: ['id', 'version', 'lastUpdatedDate', 'line'],
  outcomes: ['referenceId', 'version'],
  notifications: ['templateGroupId', 'referenceId', 'version', 'programId'],
  metrics: ['referenceId', 'version'],
} as const
