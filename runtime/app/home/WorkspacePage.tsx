import { Redirect } from 'wouter'
import { workspacePath } from '../address/documents.ts'

/** `/workspace`: all of one's own forms, the last started first, are a list of the documents page. */
export default function WorkspacePage() {
  return <Redirect to={workspacePath} replace />
}
