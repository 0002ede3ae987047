export const inventoryPath = (id: string): string => `/manage-inventory/${id}`

/** The audit log, its lines about things of one kind. */
export const auditLogPath = (kind?: string): string => (kind ? `/audit-log?kind=${kind}` : '/audit-log')

/** The people of the installation, with somebody who leaves. */
export const leaverPath = (personId: string): string =>
  `/studio/global/user-management?leaver=${encodeURIComponent(personId)}`
