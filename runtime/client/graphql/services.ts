import { SERVICE_PATHS } from '../../core/api/service-path.ts'

/** Where operations are sent that several capabilities offer together. */
export const {
  Library: libraryManagement,
  Relationship: relationship,
  Shell: platformShell,
  FormBuilder: formBuilder,
  FormRenderer: formRenderer,
  Public: publicPart,
  Workflow: workflow,
} = SERVICE_PATHS
