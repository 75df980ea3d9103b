/** What newcomers say about files, images, uploads and downloads; `newcomerPhrases.ts` says how to read it. */
export const filesAndImages = `
link that ends, link only for, link expires > signed url, presigned, expiration
save file cloud, files in cloud > storage, s3, bucket, blob
cannot find file, file not found, file missing, could not find > resolve, path, not found, troubleshooting
image too big, images large, shrink images > image optimization, lazy loading
picture too big, picture big, picture heavy, picture size, picture slow, picture load slow > image optimization, optimize, image component, lazy loading, compress
draw on screen, draw line > canvas, svg
small pictures > icon
image not show, picture not show, image broken, image missing, image path > asset, static, public
file as text, file string > raw, asset
all files, whole folder, every file, files of a folder, all markdown > glob import, glob
copy as is, copied unchanged, file unchanged > public, static
files as they are, without touching, don't touch files > public, static, asset, copy
watch file, when file changes, notice file > watch, watcher
all from folder, read folder > glob, directory, import
pictures from other site, pictures from outside, outside pictures > remote, image, external, remote patterns
picture size, resize picture, smaller picture > image, resize, optimize
picture does not fit, cut picture, crop > image, object-fit, resize, crop
video file, play video > video, asset
upload file, upload picture, receive file, send file > file upload, multipart, form data
answer with file, send image, send pdf, answer with image > body, binary, blob, stream
give back file, answer with picture, send back file, return file, file to user > stream, send file, sendfile, reply, static
accept files, receive files, profile picture > upload, file upload, multipart
big picture first, picture loads late, blurry first > priority, placeholder, preload, image
download everything, take out data > export
offer download, download file, give file > static file, attachment, content-disposition
too big file, biggest file > limit, size, max
download as file, save as file, offer file > download, attachment, export
play sound, music > audio
user photo camera, take photo, use camera > camera, media
`
