import { SERVICE_PATHS } from '../../core/api/service-path.ts'

/** Where operations are sent. */
export const {
  Comment: comment,
  Shell: platformShell,
  FormBuilder: formBuilder,
  FormRenderer: formRenderer,
  Workflow: workflow,
} = SERVICE_PATHS
