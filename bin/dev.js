// Server of `npm run dev`: Node restarts this file when src/, dados/ or public/ changes.
import { build } from './setup.js'

await build({ pages: true })
await import('../src/server/main.ts')
