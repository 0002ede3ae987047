import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { registerWorker } from './offline/register-worker.ts'
import { applyTheme, loadTheme } from './shell/theme.ts'
import '../react/ui/tokens.css'
import '../react/ui/feedback.css'
import '../react/ui/ui.css'
import './app.css'

applyTheme(loadTheme())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
registerWorker()
