// Loaded before a program that runs from sources. Node parses package.json again for each relative import inside a
// package. In drizzle-orm this is 422 times 178 kB, half of the time until a command begins. Such imports need no package.json.
import { registerHooks } from 'node:module'

// Files of drizzle-orm itself, not of packages inside it.
const IN_DRIZZLE = /\/node_modules\/drizzle-orm\/(?!.*\/node_modules\/).*\.js$/

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!/^\.\.?\/.*\.js$/.test(specifier) || !IN_DRIZZLE.test(context.parentURL ?? ''))
      return nextResolve(specifier, context)
    // All .js files of drizzle-orm are modules.
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
