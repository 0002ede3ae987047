import { Redirect } from 'wouter'

/** `/workspace`: all of one's own forms, the last started first, are a list of the documents page. */
export default function WorkspacePage() {
  return <Redirect to="/documents?sort=-STARTED" replace />
}
