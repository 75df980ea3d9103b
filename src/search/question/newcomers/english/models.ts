/** What newcomers say about language models: chats, prompts, tools and costs; `newcomerPhrases.ts` says how to read it. */
export const models = `
make model call, model use functions, model run code, model do things, model look up, give model functions > tool, tool calling, function calling
fixed form, certain form, exact shape, certain shape, same form every, json from model, data instead of text > structured output, structured data, schema, object generation
keep conversation, save chat, chat after reload, conversation after, remember conversation, chat history > persistence, message history, resume, memory
numbers for text, similar texts, compare texts, compare meaning, find similar, similar meaning > embedding, similarity, vector
send pictures chat, picture in chat, file in chat, pictures with message > attachment, file part, multi-modal, image input
speech to text, talk into text, speech into text, spoken words, record voice, voice into text > transcription, speech to text
text into speech, read aloud, speak answer, voice answer > speech, text to speech
draw picture, picture from text > image generation
how much cost, cost so far, what did cost, price of request > usage, token, token usage, cost, billing
other company, another company, different company, switch model > provider, model
ask model, send question model, talk to model, ask ai, ask the ai, first question > generate text, prompt, chat
model forgets, model remember, remember what user said, what was said before > memory, message history, conversation, persistence
know my documents, know our docs, answer from my files > rag, retrieval, embedding, knowledge
tell model how, how model should behave, personality > system prompt, instructions, prompt
model think, thinks first, see thoughts > reasoning
models work together, model asks model > agent, workflow, subagent, orchestrat
ask human, human say yes, before model does > approval, human in the loop
answer too long, shorter answer, cut answer, length of answer > max tokens, limit, output tokens
more creative, less random, same answer every time > temperature, settings, seed
`
