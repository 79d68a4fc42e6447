import type { ModulePreloadOptions } from 'vite'

/**
 * What is fetched beside a file that is imported when it is needed: the files that it imports. The file itself begins to come
 * with the import, and the element that Vite would preload it by takes a slow phone as long as a frame.
 */
export const PRELOADED_FILES: ModulePreloadOptions = {
  resolveDependencies: (file, files, { hostType }) =>
    hostType === 'js' ? files.filter((each) => each !== file) : files,
}
