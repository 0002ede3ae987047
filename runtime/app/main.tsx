// First: it says in which order the layers of styles count.
import '../react/ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { faces } from './composition/faces.ts'
import { registerWorker } from './offline/register-worker.ts'
import { applyTheme, loadTheme } from './shell/theme.ts'
import { provideOffers } from './shell/with-offers.ts'

applyTheme(loadTheme())
provideOffers(() => import('./composition/all-offers.ts'))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <App faces={faces} />
  </StrictMode>,
)
registerWorker()
