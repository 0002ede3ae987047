/** The service paths of the specifications' call tables (000 §7, 001 §7, 002 §7), each a part of the one schema. */
export const SERVICE_PATHS = {
  Branding: '/branding/graphql',
  Comment: '/comment/graphql',
  Graph: '/graph/graphql',
  Relationship: '/relationship-v2/graphql',
  Workflow: '/workflow-v2/graphql',
  FormRenderer: '/form-renderer/graphql',
  FormBuilder: '/form-builder/graphql',
  Library: '/library-management/graphql',
  Shell: '/platform-shell/graphql',
} as const
