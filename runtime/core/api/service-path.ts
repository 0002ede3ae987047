/**
 * The service paths of the specifications' call tables (000 §7, 001 §7, 002 §7) that several capabilities offer together,
 * each a part of the one schema.
 */
export const SERVICE_PATHS = {
  Graph: '/graph/graphql',
  Relationship: '/relationship-v2/graphql',
  Workflow: '/workflow-v2/graphql',
  FormRenderer: '/form-renderer/graphql',
  Public: '/form-renderer/graphql/public',
  FormBuilder: '/form-builder/graphql',
  Library: '/library-management/graphql',
  Shell: '/platform-shell/graphql',
} as const

/**
 * The same as `Public`, where the browser sends a guest's cookie, which reaches `/public` and nothing else: what
 * guests fill in is sent here.
 */
export const GUEST_PATH = '/public/graphql'
/** Where their files go. */
export const GUEST_FILES_PATH = '/public/files'
