/**
 * Questions about everyday things and about other software. How near passages are to them shows how near a
 * passage has to be to be about a question, because similarities of different models cannot be compared. Docs
 * about the subject of one of them do no harm: the nearest of them is left out.
 */
export const offTopicQuestions: readonly string[] = [
  'How do I bake sourdough bread?',
  'What is the capital of Australia?',
  'How do I remove a coffee stain from a cotton shirt?',
  'Which wine goes with grilled salmon?',
  'How do I change a flat bicycle tyre?',
  'What are the symptoms of a vitamin D deficiency?',
  'When does the museum close on Sundays?',
  'How do I write a cover letter for a nursing job?',
  'Tell me a joke about penguins.',
  'Can I pay by bank transfer in place of a credit card?',
  'Do you offer a student discount?',
  'I want to talk to a person in support.',
  'How do I renew the certificate of a Kubernetes ingress?',
  'Why could Terraform not acquire the state lock?',
  'How do I get the mean by two columns in pandas?',
  'Why does VLOOKUP return #N/A in Excel?',
  'How do I change the colour of list separators in SwiftUI?',
  'Why can the Rust borrow checker not move out of borrowed content?',
  'How do I squash the last three commits with Git?',
  'Why does the Kafka consumer group keep rebalancing?',
  'How do I remove the background of a photo in Photoshop?',
  'Why does my Arduino servo motor jitter?',
  'How do I restore a soft-deleted model in Laravel?',
  'Why does the rigid body fall through the floor in Unity?',
]
