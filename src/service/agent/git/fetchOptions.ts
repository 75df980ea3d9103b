/** Overrides the setting of the repository, which could start any program if the remote is a folder. */
export const uploadPack = '--upload-pack=git-upload-pack'

/** Options of a fetch that changes no ref of the host. */
export const fetchOptions = ['--quiet', '--no-tags', '--no-prune', '--no-write-fetch-head', '--refmap=']
