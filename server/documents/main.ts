import { runDocuments } from './run.ts'

process.exitCode = await runDocuments(process.argv.slice(2), {
  env: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
})
