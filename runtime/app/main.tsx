// First: it says in which order the layers of styles count.
import '../react/ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { faces } from './composition/faces.ts'
import { registerWorker } from './offline/register-worker.ts'
import { createFaces } from './shell/faces.ts'
import { applyTheme, loadTheme } from './shell/theme.ts'

applyTheme(loadTheme())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <App faces={createFaces(faces, () => import('./composition/offers.ts'))} />
  </StrictMode>,
)
registerWorker()
